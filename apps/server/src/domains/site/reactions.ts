import type { CacheDrops } from '../../event-effects.ts'

export const siteDrops: CacheDrops = {
  site: [
    'faq.create',
    'faq.update',
    'faq.move',
    'faq.remove',
    'teamMember.create',
    'teamMember.update',
    'teamMember.move',
    'teamMember.remove',
    // Openings have no cache tag of their own, but pages show them.
    'opening.create',
    'opening.update',
    'opening.remove',
    'about.update',
  ],
}
