/** How many bytes the file that becomes a member's picture may have: 10 MB. */
export const avatarBytes = 10 * 1024 * 1024;
