/** A code that has been sent and not yet entered. It travels in the history's state, never in an address. */
export interface PendingChallenge {
  challenge: string
  email: string
  resendAfterSeconds: number
  /** False when the server does not say whether the password was right. */
  confirmed?: boolean
  /** The account was opened a moment ago. */
  isNew?: boolean
  /** Asked for without a password: only an account that has none gets it. */
  isByCode?: boolean
}
