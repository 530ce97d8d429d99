/** How many of them are named. */
export const SHOWN = 3

/** What a client and their provider have met for, the last first, and one more: the one that is read is left out. */
export const lastSessionsOf = (patronId: string) =>
  ({ patronId, when: 'past', limit: SHOWN + 1, page: 0 }) as const
