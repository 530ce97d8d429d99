import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

export function SoldCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('packages')
  return (
    <FigureTile
      label={t`Package sales`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={t`Sessions sold in packages.`}
      failed={failed}
    />
  )
}
