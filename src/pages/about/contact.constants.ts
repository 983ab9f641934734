/** The most characters of what somebody writes on the contact page. */
export const contactLimits = { name: 120, message: 5000 };
