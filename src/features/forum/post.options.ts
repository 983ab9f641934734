/** The offered categories, in the order of their chips. Any other text is accepted too. */
export const postCategories = ["Housing", "Roommates", "General", "Safety"] as const;

export const defaultCategory: (typeof postCategories)[number] = "General";
