import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** Counts the open discrepancies between the gateway and our books. */
export function DifferencesCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('differences')
  const open = figure?.value
  return (
    <FigureTile
      label={t`Ledger differences`}
      href={href}
      value={open?.toLocaleString('en')}
      detail={
        open === 0
          ? t`The ledger matches the card company.`
          : t`What the card company reports and the ledger does not.`
      }
      failed={failed}
      isWaiting={Boolean(open)}
      act={t`Look into`}
    />
  )
}
