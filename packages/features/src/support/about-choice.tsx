import { useQuery } from '@tanstack/react-query'

import type { AboutKind } from '@wellspring/api/contract/ticket-status'
import { useApi } from '@wellspring/api/hooks/api'
import { supportQueries } from '@wellspring/api/hooks/support'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

const labels: Record<AboutKind, string> = {
  order: t`Which order?`,
  booking: t`Which booking?`,
  invoice: t`Which invoice?`,
}

export interface AboutChoiceProps {
  kind: AboutKind
  /** The id of the record from whose page the user came. */
  chosen: string | undefined
}

/** A choice among the user's own records for the question to be about; renders nothing without any. */
export function AboutChoice({ kind, chosen }: AboutChoiceProps) {
  const { zone } = useClock()
  const { data } = useQuery(
    supportQueries.about(useApi(), { kind, ...(chosen !== undefined && { id: chosen }) }),
  )
  if (!data || data.choices.length === 0) return null
  return (
    <SelectField
      name="about"
      label={labels[kind]}
      placeholder={t`None of them`}
      optional
      options={data.choices.map(({ id, title, at }) => ({
        value: id,
        label: `${title}, ${mediumDate(at, zone)}`,
      }))}
    />
  )
}
