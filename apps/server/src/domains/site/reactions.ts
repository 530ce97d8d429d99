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
    // Openings are kept by no tag, but pages show them.
    'opening.create',
    'opening.update',
    'opening.remove',
    'about.update',
  ],
}
