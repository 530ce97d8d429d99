/** The number of sessions shown. */
export const SHOWN = 3

/**
 * The last sessions with a client, newest first. One more than shown is fetched, because the open booking is left out.
 */
export const lastSessionsOf = (patronId: string) =>
  ({ patronId, when: 'past', limit: SHOWN + 1, page: 0 }) as const
