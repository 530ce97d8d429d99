import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What the card provider says and nobody has explained yet. */
export function DifferencesCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('differences')
  const open = figure?.value
  return (
    <FigureTile
      label="Ledger differences"
      href={href}
      value={open?.toLocaleString('en')}
      detail={
        open === 0
          ? 'The ledger matches the card provider.'
          : 'What the card provider says and the ledger does not.'
      }
      failed={failed}
      isWaiting={Boolean(open)}
      act="Look into"
    />
  )
}
