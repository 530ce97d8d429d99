/** From here on the list of chats has its place beside the open one. */
export const BESIDE = '@media (min-width: 45rem)'
