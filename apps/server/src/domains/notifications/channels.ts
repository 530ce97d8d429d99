import type { Context } from '../../context.ts'
import type { Occurred, Reaction, Told } from '../../reactions.ts'
import { tell } from './actions.ts'

type Words = (context: Context, occurred: Occurred) => Promise<Told[]>

/** Says it by mail. */
export const byMail =
  (words: Words): Reaction =>
  async (context, occurred) => {
    const { origins } = context.deps.config
    for (const { person, title, body, lead, href, calendar } of await words(context, occurred))
      await context.ports.mail.send({
        to: person.email,
        subject: title,
        text: [`Hello ${person.name},`, body, `${lead} ${origins[person.audience]}${href}`].join('\n\n'),
        ...(calendar && { calendar }),
      })
  }

/** Says it in the app. */
export const inApp =
  (words: Words): Reaction =>
  async (context, occurred) => {
    for (const { person, title, body, href, key = occurred.id } of await words(context, occurred))
      await tell(context, { ...{ title, body, href }, userId: person.userId, eventKey: key })
  }
