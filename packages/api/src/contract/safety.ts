import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { CountryCode, Day, Id, Instant } from './fields.ts'

/** A number as it is dialled, and as people read it. */
const PhoneLine = z.string().regex(/^\+?[\d ]{2,20}$/)

const HelpLine = z.object({
  name: z.string().min(1),
  phone: PhoneLine,
  /** Where a text message goes; null where none is read. */
  text: PhoneLine.nullable(),
  /** Null where they could not be confirmed. */
  hours: z.string().nullable(),
  language: z.string().min(1),
  /** Who says that the number is right. */
  source: z.string().min(1),
  /** When somebody compared it with its source last; null where nobody has. */
  checkedOn: Day.nullable(),
})
export type HelpLine = z.infer<typeof HelpLine>

export const CountryHelp = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  name: z.string().min(1),
  /** When a life is in danger. */
  emergency: PhoneLine,
  /** Time zones by which a device is taken to be there; one that ends with a slash means all that begin so. */
  zones: z.array(z.string()),
  lines: z.array(HelpLine),
})
export type CountryHelp = z.infer<typeof CountryHelp>

/** What mobile phones connect to the emergency services in most of the world, also without a card in them. */
export const ANY_EMERGENCY = '112'

export const HelpLinesFile = z.object({ countries: z.array(CountryHelp).min(1) })

const Contact = z.object({
  providerId: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** When the caller asked them last, in the past hour. */
  askedAt: Instant.nullable(),
})
export type SafetyContact = z.infer<typeof Contact>

export const safety = {
  getHelpLines: endpoint('GET', '/help-lines', {
    access: 'anyone',
    cachedUnder: 'site',
    summary:
      'Whom to call in a crisis, by country. `help` is null where the country is unknown: then 112 is advised.',
  })
    .input(z.object({ country: CountryCode.optional() }))
    .output(z.object({ help: CountryHelp.nullable(), countries: z.array(CountryHelp) })),
  listSafetyContacts: endpoint('GET', '/safety/contacts', {
    access: ['patron'],
    summary: "The caller's providers: those of a booking to come, or of the past year.",
  }).output(z.object({ contacts: z.array(Contact) })),
  askForContact: endpoint('POST', '/safety/contacts', {
    access: ['patron'],
    watched: true,
    summary: 'Ask a provider of one’s own to get in touch. Within an hour they are told once.',
  })
    .input(z.object({ providerId: Id }))
    .output(z.object({ contact: Contact })),
}
