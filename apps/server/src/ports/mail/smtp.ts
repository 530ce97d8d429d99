import { createTransport } from 'nodemailer'

import type { MailPort } from './port.ts'

/** Sends mail through the server at `url`; gives up on a silent one after three seconds. */
export function openSmtp(url: string, from: string): MailPort {
  const transport = createTransport(url, { from })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
  }
}
