import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

export function DisabledCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('disabled')
  return (
    <FigureTile
      label={t`Disabled accounts`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={t`No one can log in with them.`}
      failed={failed}
    />
  )
}
