import { useState } from 'react'

import { Availability } from '@wellspring/api/contract/availability'

export type Draft = Pick<Availability, 'zone' | 'week' | 'overrides' | 'acceptsNew'>

const draftOf = ({ zone, week, overrides, acceptsNew }: Draft): Draft => ({
  zone,
  week,
  overrides,
  acceptsNew,
})

const isSame = (a: Draft, b: Draft) => JSON.stringify(draftOf(a)) === JSON.stringify(draftOf(b))

/** Something that is wrong with the times of a day: with one of them, counted from 0, or with all together. */
export interface WrongTime {
  at: number | null
  message: string
}

/** What is wrong with a day's times; of an override they stand below its own name. */
const wrongAt = (
  issues: readonly { path: PropertyKey[]; message: string }[] = [],
  day: number,
): WrongTime[] =>
  issues
    .filter(({ path }) => path[0] === day)
    .map(({ path, message }) => {
      const at = path.find((key, index) => index > 0 && typeof key === 'number')
      return { at: typeof at === 'number' ? at : null, message }
    })

/** Nobody has set hours yet, so the zone is one that nobody has chosen. */
const isUntouched = ({ revision, week, overrides }: Availability) =>
  revision === 1 && overrides.length === 0 && week.every((windows) => windows.length === 0)

/** The times as they are being changed, beside those that are saved. The first ones are on the wall of `ownZone`. */
export function useDraft(availability: Availability, ownZone: string) {
  const [saved, setSaved] = useState(() =>
    isUntouched(availability) ? { ...availability, zone: ownZone } : availability,
  )
  const [draft, setDraft] = useState(draftOf(saved))
  const [revision, setRevision] = useState(availability.revision)
  const week = Availability.shape.week.safeParse(draft.week).error?.issues
  const overrides = Availability.shape.overrides.safeParse(draft.overrides).error?.issues
  return {
    draft,
    revision,
    zone: saved.zone,
    unsaved: !isSame(draft, saved),
    isValid: !week && !overrides,
    wrongInWeek: (day: number) => wrongAt(week, day),
    wrongInOverride: (at: number) => wrongAt(overrides, at),
    change: (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part })),
    /** Begins anew with what the server has. */
    take(newest: Availability) {
      setSaved(newest)
      setDraft(draftOf(newest))
      setRevision(newest.revision)
    },
    /** An absence or a calendar of one's own is another revision, but no conflict with what is typed. */
    keepUp: (newest: Availability) =>
      setRevision((old) => (newest.revision === old + 1 ? newest.revision : old)),
  }
}
