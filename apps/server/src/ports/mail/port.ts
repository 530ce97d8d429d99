export interface Mail {
  /** Identifies the mail: sending it again with the same id does not deliver it twice. */
  id?: string
  to: string
  subject: string
  /** Plain text with the complete content of the mail. */
  text: string
  /** The same content with styling. */
  html: string
  /** Where replies go. Without it they go to the sender address, which is not read. */
  replyTo?: string
  /** Unsubscribes from this kind of mail with one POST (RFC 8058). */
  unsubscribeUrl?: string
  /** An iCalendar file for the recipient's calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** Hands a mail over for delivery. Rejects on failure, and the calling job retries. */
export interface MailPort {
  send: (mail: Mail) => Promise<void>
}
