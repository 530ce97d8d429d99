/** A block of an email. */
export type Part =
  /** A paragraph; line breaks are kept. */
  | { text: string }
  /** A heading, for emails about several topics. */
  | { heading: string }
  /** A code to enter elsewhere. */
  | { code: string }
  /** A button and its target. */
  | { action: string; href: string }
  /** Labelled values, such as when, where and with whom. */
  | { facts: readonly Row[] }
  /** Names with their amounts. */
  | { items: readonly Row[] }
  /** The same, with the total in the last row. */
  | { sums: readonly Row[] }

export type Row = readonly [name: string, value: string]

/** The content of an email, from which both the plain text and the HTML are made. */
export interface Letter {
  /** The subject, also used as the heading. */
  title: string
  greeting: string
  parts: readonly Part[]
  /** Unsubscribes from emails of this kind; null for essential ones. */
  unsubscribeUrl?: string | null
}

/** Label of the unsubscribe link. */
export const STOP = 'Stop emails like this one'

/** The words before a button's URL, for email clients without clickable buttons. */
export const BUTTON_FAILS = 'If the button does not work, copy this address into your browser:'
