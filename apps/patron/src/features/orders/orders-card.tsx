import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** The orders on their way, and the number of those not yet shipped. */
export function OrdersCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('orders')
  const pending = figure?.beside ?? 0
  return (
    <FigureTile
      label={t`Orders on their way`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={pending === 0 ? t`Nothing is waiting to be sent.` : t`${pending} more to be sent.`}
      failed={failed}
    />
  )
}
