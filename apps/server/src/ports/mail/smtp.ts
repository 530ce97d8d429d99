import { createTransport } from 'nodemailer'

import type { MailPort } from './port.ts'

const patienceMs = 3000

/** Sends mail through the server at `url`; gives up on a silent one after three seconds. */
export function openSmtp(url: string, from: string): MailPort {
  const transport = createTransport(
    { url, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    { from },
  )
  return {
    async send({ calendar, ...mail }) {
      await transport.sendMail({
        ...mail,
        ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
      })
    },
  }
}
