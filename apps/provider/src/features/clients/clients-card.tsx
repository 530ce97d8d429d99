import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

export function ClientsCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('clients')
  return (
    <FigureTile
      label={t`Clients`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={t`People who booked or accepted your invitation.`}
      failed={failed}
    />
  )
}
