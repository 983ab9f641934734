/** Maximum size of the file that becomes a user's picture, in bytes: 10 MB. */
export const avatarBytes = 10 * 1024 * 1024;
