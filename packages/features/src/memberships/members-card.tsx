import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { plural, t } from '@wellspring/words/macro'

/** Counts paid memberships and, separately, those whose card failed. */
export function MembersCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('subscriptions')
  const pastDue = figure?.beside ?? 0
  return (
    <FigureTile
      label={t`Members`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={
        pastDue === 0
          ? t`No failed payments.`
          : plural(pastDue, { one: '1 more with a failed payment.', other: '# more with a failed payment.' })
      }
      failed={failed}
    />
  )
}
