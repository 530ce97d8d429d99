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

/** An error in the windows of a day: in the window with index `at`, or in the whole day. */
export interface WrongTime {
  at: number | null
  message: string
}

/** The errors of a day's windows; those of an override appear below its own name. */
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

/** No hours are set, so the stored zone is only the default. */
const isUntouched = ({ revision, week, overrides }: Availability) =>
  revision === 1 && overrides.length === 0 && week.every((windows) => windows.length === 0)

/** The edited availability beside the saved one. The first hours are in `ownZone`. */
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
    /** Discards the edits and starts from the server's version. */
    take(newest: Availability) {
      setSaved(newest)
      setDraft(draftOf(newest))
      setRevision(newest.revision)
    },
    /** Adopts a new revision caused by the provider's own time off or calendar, without a conflict with the edits. */
    keepUp: (newest: Availability) =>
      setRevision((old) => (newest.revision === old + 1 ? newest.revision : old)),
  }
}
