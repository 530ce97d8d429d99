/** A sent code that has not been entered yet. Stored in the history state, never in a URL. */
export interface PendingChallenge {
  challenge: string
  email: string
  resendAfterSeconds: number
  /** False when the server does not say whether the password was right. */
  confirmed?: boolean
  /** The account has just been created. */
  isNew?: boolean
  /** Requested without a password: only accounts that have none receive it. */
  isByCode?: boolean
}
