import { LATE_PARCEL_DAYS } from '@wellspring/api/contract/delivery'
import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { plural, t } from '@wellspring/words/macro'

const lateWords = (late: number) =>
  t`${plural(late, { one: '1 parcel', other: '# parcels' })} for more than ${LATE_PARCEL_DAYS} days.`

/** A shop's parcels on their way, and how many of them are late. */
export function ParcelsCard({ href }: { href: string }) {
  const { zone } = useClock()
  const { figure, failed } = useFigure('parcels')
  const late = figure?.beside ?? 0
  const since = figure?.at ? t`The oldest since ${mediumDate(figure.at, zone)}.` : t`None is on its way.`
  return (
    <FigureTile
      label={t`Parcels on their way`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={late > 0 ? lateWords(late) : since}
      failed={failed}
    />
  )
}
