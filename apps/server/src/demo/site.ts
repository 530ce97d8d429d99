import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Area } from '@wellspring/api/contract/areas'
import type { OpeningInput } from '@wellspring/api/contract/careers'
import type { FaqInput } from '@wellspring/api/contract/faqs'
import type { TeamMemberInput } from '@wellspring/api/contract/our-team'
import type { About } from '@wellspring/api/contract/site'

import type { Actor, Context } from '../context.ts'
import { createFaq } from '../domains/site/actions/create-faq.ts'
import { createOpening } from '../domains/site/actions/create-opening.ts'
import { createTeamMember } from '../domains/site/actions/create-team-member.ts'
import { updateAbout } from '../domains/site/actions/update-about.ts'
import { faqs, openings, pages, teamMembers } from '../domains/site/tables.ts'
import { DAY_MS } from '../time.ts'
import { portraitOf } from './pictures/papers.ts'
import { uploadFile } from './upload-file.ts'

type Faq = Omit<FaqInput, 'published'>

interface DemoSite {
  faqs: readonly Faq[]
  draft: Faq
  team: readonly (Omit<TeamMemberInput, 'image' | 'published'> & { area: Area })[]
  about: About['sections']
  /** Job openings that close this many days from now, or when filled. */
  openings: readonly (Omit<OpeningInput, 'closesOn' | 'published'> & { closesIn: number | null })[]
}

const site = JSON.parse(readFileSync(path.join(import.meta.dirname, 'site.json'), 'utf8')) as DemoSite

async function seedTeam(context: Context, actor: Actor): Promise<void> {
  const { disk } = context.ports
  for (const { area, ...member } of site.team) {
    const portrait = disk && (await uploadFile({ context, actor }, disk, portraitOf(area, member.name)))
    await createTeamMember(context, actor, { ...member, image: portrait?.url ?? null, published: true })
  }
}

async function seedOpenings(context: Context): Promise<void> {
  const dayIn = (days: number) => new Date(context.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  for (const { closesIn, ...opening } of site.openings) {
    const closesOn = closesIn === null ? null : dayIn(closesIn)
    await createOpening(context, { ...opening, closesOn, published: true })
  }
}

/** Seeds the site's content. Leaves parts with existing content unchanged. */
export async function seedSite(context: Context, adminId: string): Promise<void> {
  const actor: Actor = { userId: adminId, kind: 'admin', roles: [], sessionId: 'demo' }
  const byAdmin = { ...context, actor }
  if ((await context.db.$count(faqs)) === 0) {
    for (const faq of site.faqs) await createFaq(byAdmin, { ...faq, published: true })
    await createFaq(byAdmin, { ...site.draft, published: false })
  }
  if ((await context.db.$count(teamMembers)) === 0) await seedTeam(byAdmin, actor)
  if ((await context.db.$count(openings)) === 0) await seedOpenings(byAdmin)
  if ((await context.db.$count(pages)) === 0)
    await updateAbout(byAdmin, { sections: site.about, published: true, revision: 0 })
}
