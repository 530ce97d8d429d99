export interface Mail {
  /** The same mail has the same: a mail that is handed over a second time is not a second mail. */
  id?: string
  to: string
  subject: string
  /** Plain text; every mail says everything in it. */
  text: string
  /** The same, with some looks. */
  html: string
  /** Where an answer goes; without it to the sender, which nobody reads. */
  replyTo?: string
  /** Where mails of the kind are stopped by one POST (RFC 8058). */
  unsubscribeUrl?: string
  /** An iCalendar file for the recipient's calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** Hands a mail over for delivery. Rejects when it could not; the job that called tries again. */
export interface MailPort {
  send: (mail: Mail) => Promise<void>
}
