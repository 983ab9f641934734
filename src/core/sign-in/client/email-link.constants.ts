/** Texts of the buttons that request an email. */
export const emailLinkTexts = {
  confirmationSent: { title: "Check Your Email", description: "A new link is on its way to you." },
  failed: { title: "Error", description: "Failed to send the email. Please try again." },
};
