import fc from "fast-check";

// Properties are tried with the same values each time, so that a run says what the one before said. PROPERTY_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED || 1) });
