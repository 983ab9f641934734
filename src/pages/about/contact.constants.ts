/** Maximum lengths of the contact form's fields, in characters. */
export const contactLimits = { name: 120, message: 5000 };
