import { EXPIRY_DAYS } from '@wellspring/api/contract/figure-links'
import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** Counts the members' credentials that expire soon. */
export function ExpiriesCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('expiries')
  return (
    <FigureTile
      label={t`Expire within ${EXPIRY_DAYS} days`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={t`Expired ones are included.`}
      failed={failed}
    />
  )
}
