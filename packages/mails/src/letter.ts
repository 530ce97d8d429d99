/** One thing that a mail says. */
export type Part =
  /** A paragraph; a line break stays one. */
  | { text: string }
  /** Over several things in one mail. */
  | { heading: string }
  /** To be typed somewhere else. */
  | { code: string }
  /** Where to go on, and what its button says. */
  | { action: string; href: string }
  /** Names with what each costs. */
  | { items: readonly Row[] }
  /** The same, the last one in sum. */
  | { sums: readonly Row[] }

export type Row = readonly [name: string, amount: string]

/** What a mail says, apart from how: its plain text and its HTML are made of the same. */
export interface Letter {
  /** What the subject says, over what looks like a page. */
  title: string
  greeting: string
  parts: readonly Part[]
  /** Where mails like it are stopped; null for what is always told. */
  unsubscribeUrl?: string | null
}

/** What the way to stop them is called. */
export const STOP = 'Stop mails like this one'
