import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { CountryCode, Day, Id, Instant } from './fields.ts'

/** A phone number as it is dialled and displayed. */
const PhoneLine = z.string().regex(/^\+?[\d ]{2,20}$/)

const HelpLine = z.object({
  name: z.string().min(1),
  phone: PhoneLine,
  /** Number for text messages; null when the line has none. */
  text: PhoneLine.nullable(),
  /** Null when they could not be confirmed. */
  hours: z.string().nullable(),
  language: z.string().min(1),
  /** The source that publishes the number. */
  source: z.string().min(1),
  /** When a person last compared it with its source; null if never. */
  checkedOn: Day.nullable(),
})
export type HelpLine = z.infer<typeof HelpLine>

export const CountryHelp = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  name: z.string().min(1),
  /** The emergency number. */
  emergency: PhoneLine,
  /** Time zones that identify the country; an entry with a trailing slash matches all zones with that prefix. */
  zones: z.array(z.string()),
  lines: z.array(HelpLine),
})
export type CountryHelp = z.infer<typeof CountryHelp>

/** Works from mobile phones in most of the world, even without a SIM card. */
export const ANY_EMERGENCY = '112'

export const HelpLinesFile = z.object({ countries: z.array(CountryHelp).min(1) })

const Contact = z.object({
  providerId: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** When the caller last asked them for help within the past hour. */
  askedAt: Instant.nullable(),
})
export type SafetyContact = z.infer<typeof Contact>

export const safety = {
  getHelpLines: endpoint('GET', '/help-lines', {
    access: 'anyone',
    cachedUnder: 'site',
    summary:
      'Get the crisis lines of a country. `help` is null if the country is unknown: the advice is then 112.',
  })
    .input(z.object({ country: CountryCode.optional() }))
    .output(z.object({ help: CountryHelp.nullable(), countries: z.array(CountryHelp) })),
  listSafetyContacts: endpoint('GET', '/safety/contacts', {
    access: ['patron'],
    summary: "List the caller's providers of upcoming bookings and of the past year.",
  }).output(z.object({ contacts: z.array(Contact) })),
  askForContact: endpoint('POST', '/safety/contacts', {
    access: ['patron'],
    logsReads: true,
    summary:
      "Ask one of the caller's providers to get in touch. The provider is notified at most once an hour.",
  })
    .input(z.object({ providerId: Id }))
    .output(z.object({ contact: Contact })),
}
