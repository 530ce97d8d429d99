import { os, signedIn } from '../../http/implement.ts'
import { createFaq } from './actions/create-faq.ts'
import { createOpening } from './actions/create-opening.ts'
import { createTeamMember } from './actions/create-team-member.ts'
import { moveFaq } from './actions/move-faq.ts'
import { moveTeamMember } from './actions/move-team-member.ts'
import { removeFaq } from './actions/remove-faq.ts'
import { removeOpening } from './actions/remove-opening.ts'
import { removeTeamMember } from './actions/remove-team-member.ts'
import { updateAbout } from './actions/update-about.ts'
import { updateFaq } from './actions/update-faq.ts'
import { updateOpening } from './actions/update-opening.ts'
import { updateTeamMember } from './actions/update-team-member.ts'
import * as queries from './queries.ts'

const { site } = os

export const siteRoutes = {
  getSettings: site.getSettings.handler(({ context }) => {
    const { card, countries, mail } = context.deps.config
    const { publishableKey, sandbox } = card
    return {
      phoneCountries: countries.map(({ code }) => code),
      card: {
        publishableKey,
        scriptUrl: sandbox ? `${sandbox.browserOrigin}/v3/` : 'https://js.stripe.com/v3/',
      },
      contactEmail: mail.contact,
    }
  }),
  getAbout: site.getAbout.handler(async ({ context }) => ({ about: await queries.getAbout(context.db) })),
  getEditedAbout: site.getEditedAbout.handler(async ({ context }) => ({
    about: await queries.getEditedAbout(context.db),
  })),
  updateAbout: site.updateAbout.handler(({ context, input }) => updateAbout(context, input)),
  listFaqs: site.listFaqs.handler(async ({ context, input }) => ({
    faqs: await queries.listFaqs(context.db, input.limit),
  })),
  listEditedFaqs: site.listEditedFaqs.handler(async ({ context }) => ({
    faqs: await queries.listEditedFaqs(context.db),
  })),
  createFaq: site.createFaq.handler(({ context, input }) => createFaq(context, input)),
  updateFaq: site.updateFaq.handler(({ context, input }) => updateFaq(context, input)),
  moveFaq: site.moveFaq.handler(({ context, input }) => moveFaq(context, input)),
  removeFaq: site.removeFaq.handler(({ context, input }) => removeFaq(context, input.id)),
  listOurTeam: site.listOurTeam.handler(async ({ context }) => ({
    team: await queries.listOurTeam(context.db),
  })),
  listEditedTeam: site.listEditedTeam.handler(async ({ context }) => ({
    team: await queries.listEditedTeam(context.db),
  })),
  createTeamMember: site.createTeamMember.handler(({ context, input }) =>
    createTeamMember(context, signedIn(context), input),
  ),
  updateTeamMember: site.updateTeamMember.handler(({ context, input }) =>
    updateTeamMember(context, signedIn(context), input),
  ),
  moveTeamMember: site.moveTeamMember.handler(({ context, input }) => moveTeamMember(context, input)),
  removeTeamMember: site.removeTeamMember.handler(({ context, input }) =>
    removeTeamMember(context, input.id),
  ),
  listOpenings: site.listOpenings.handler(async ({ context }) => ({
    openings: await queries.listOpenings(context.db, context.now()),
    applyEmail: context.deps.config.mail.careers,
  })),
  listEditedOpenings: site.listEditedOpenings.handler(async ({ context }) => ({
    openings: await queries.listEditedOpenings(context.db),
  })),
  createOpening: site.createOpening.handler(({ context, input }) => createOpening(context, input)),
  updateOpening: site.updateOpening.handler(({ context, input }) => updateOpening(context, input)),
  removeOpening: site.removeOpening.handler(({ context, input }) => removeOpening(context, input.id)),
}
