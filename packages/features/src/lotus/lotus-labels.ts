import type { Lotus, LotusKind } from '@wellspring/api/contract/lotus'
import { leaves } from '@wellspring/api/contract/areas'
import { areaNames } from '@wellspring/ui/area-names'
import type { PetalName } from '@wellspring/ui/lotus'
import { t } from '@wellspring/words/macro'

type Levels = Lotus['year'][number]['leaves']

export const kindNames: Record<LotusKind, string> = {
  session: t`Session`,
  event: t`Event`,
  goal: t`Goal reached`,
  resource: t`Finished resource`,
  reflection: t`Reflection`,
}

/** Openness by leaf, as the drawing expects it. */
export const byLeaf = (levels: Levels) =>
  Object.fromEntries(levels.map(({ leaf, openness }) => [leaf, openness])) as Record<PetalName, number>

/** The same from 0 to 1. */
export const asParts = (levels: Levels) =>
  Object.fromEntries(levels.map(({ leaf, openness }) => [leaf, openness / 100])) as Record<PetalName, number>

/** All leaves closed, shown while loading. */
export const buds = asParts(leaves.map((leaf) => ({ leaf, openness: 0 })))

/** At most one decimal: 7.1, 10. */
export const points = (value: number) => String(Number(value.toFixed(1)))

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The picture in a sentence. A closed leaf is "resting", never wilted. */
export function sentenceOf(petals: Lotus['petals']): string {
  const most = Math.max(...petals.map(({ openness }) => openness))
  if (most === 0) return t`Your Lotus is still a bud. What you do opens it.`
  const named = (wanted: number) =>
    list.format(petals.filter(({ openness }) => openness === wanted).map(({ area }) => areaNames[area]))
  const resting = petals.filter(({ openness }) => openness === 0)
  const open =
    petals.filter(({ openness }) => openness === most).length > 1
      ? t`${named(most)} are your strongest areas.`
      : t`${named(most)} is your strongest area.`
  if (resting.length === 0) return t`${open} All five areas have begun to open.`
  return t`${open} ${named(0)} ${resting.length > 1 ? t`are` : t`is`} resting.`
}

const at = (on: string) => new Date(`${on}T00:00:00Z`)

export const monthShort = (on: string) => at(on).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })

export const monthLong = (on: string) =>
  at(on).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const dayLong = (on: string) =>
  at(on).toLocaleDateString('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
