import fc from "fast-check";

// Property tests use the same values in each run, so that results are reproducible. PROPERTY_SEED selects others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED || 1) });
