import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { aboutInput, faqInput, memberInput, openingInput } from '../site.ts'

export function siteCalls(stand: TestApp) {
  const byAdmin = async (input: Call['input'] = {}): Promise<Call> => {
    const { cookie } = await stand.signIn('admin')
    return { audience: 'admin', cookie, input }
  }
  const aboutFaq = async (input: Call['input'] = {}): Promise<Call> => {
    const { cookie, client } = await stand.signIn('staff')
    const { faq } = await client.site.createFaq(faqInput())
    return { audience: 'admin', cookie, input: { ...input, id: faq.id } }
  }
  const aboutMember = async (input: Call['input'] = {}): Promise<Call> => {
    const { cookie, client } = await stand.signIn('admin')
    const { member } = await client.site.createTeamMember(memberInput())
    return { audience: 'admin', cookie, input: { ...input, id: member.id } }
  }
  const aboutOpening = async (input: Call['input'] = {}): Promise<Call> => {
    const { cookie, client } = await stand.signIn('admin')
    const { opening } = await client.site.createOpening(openingInput())
    return { audience: 'admin', cookie, input: { ...input, id: opening.id } }
  }
  const byGuest = async (): Promise<Call> => ({ audience: 'patron', cookie: null, input: {} })
  return {
    'site.getSettings': byGuest,
    'site.listFaqs': byGuest,
    'site.listOurTeam': byGuest,
    'site.listOpenings': byGuest,
    'site.getAbout': byGuest,
    'site.getEditedAbout': () => byAdmin(),
    'site.updateAbout': async () => {
      const { cookie, client } = await stand.signIn('admin')
      const { about } = await client.site.getEditedAbout()
      return { audience: 'admin', cookie, input: aboutInput(about.revision) }
    },
    'site.listEditedFaqs': () => byAdmin(),
    'site.createFaq': () => byAdmin(faqInput()),
    'site.updateFaq': () => aboutFaq({ ...faqInput({ question: 'And then?' }), revision: 1 }),
    'site.moveFaq': () => aboutFaq({ to: 'up' }),
    'site.removeFaq': () => aboutFaq(),
    'site.listEditedTeam': () => byAdmin(),
    'site.createTeamMember': () => byAdmin(memberInput()),
    'site.updateTeamMember': () => aboutMember({ ...memberInput({ role: 'Founder' }), revision: 1 }),
    'site.moveTeamMember': () => aboutMember({ to: 'up' }),
    'site.removeTeamMember': () => aboutMember(),
    'site.listEditedOpenings': () => byAdmin(),
    'site.createOpening': () => byAdmin(openingInput()),
    'site.updateOpening': () => aboutOpening({ ...openingInput({ place: 'Remote' }), revision: 1 }),
    'site.removeOpening': () => aboutOpening(),
  } satisfies Partial<Calls>
}
