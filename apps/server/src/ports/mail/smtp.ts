import { createTransport } from 'nodemailer'

import type { MailPort } from './port.ts'

export const SMTP_PATIENCE_MS = 3000

/** A single plain address: a list, group or display name could deliver the mail to others. */
const oneAddress = /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u

/** Sends mail through the SMTP server at `url`, and gives up on an unresponsive one after three seconds. */
export function openSmtp(url: string, from: string, patienceMs = SMTP_PATIENCE_MS): MailPort {
  const transport = createTransport(
    { url, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    { from },
  )
  return {
    async send({ id, calendar, unsubscribeUrl, ...mail }) {
      if (!oneAddress.test(mail.to)) throw new Error('the recipient of an email must be a single address')
      await transport.sendMail({
        ...mail,
        ...(id !== undefined && { messageId: `<${id}@wellspring>` }),
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
      })
    },
  }
}
