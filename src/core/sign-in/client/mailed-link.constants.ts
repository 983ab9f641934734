/** Texts of the buttons that ask for a mail. */
export const mailedLinkTexts = {
  confirmationSent: { title: "Check Your Email", description: "A new link is on its way to you." },
  failed: { title: "Error", description: "Failed to send the email. Please try again." },
};
