import { os, signedIn } from '../../http/implement.ts'
import { askForContact } from './actions/ask-for-contact.ts'
import { listSafetyContacts } from './queries.ts'
import { helpIn } from './rules.ts'

const { safety } = os

export const safetyRoutes = {
  getHelpLines: safety.getHelpLines.handler(({ context, input }) => {
    const { helpLines: countries } = context.deps.config
    return { help: helpIn(countries, input.country), countries: [...countries] }
  }),
  listSafetyContacts: safety.listSafetyContacts.handler(({ context }) =>
    listSafetyContacts(context, signedIn(context).userId),
  ),
  askForContact: safety.askForContact.handler(({ context, input }) =>
    askForContact(context, signedIn(context), input),
  ),
}
