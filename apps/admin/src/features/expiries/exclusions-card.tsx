import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** Approved applicants who may stand on the exclusions list. */
export function ExclusionsCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('exclusions')
  const open = figure?.value
  return (
    <FigureTile
      label="Exclusion matches"
      href={href}
      value={open?.toLocaleString('en')}
      detail={open === 0 ? 'Nobody is on the exclusions list.' : 'Somebody has to look at them.'}
      failed={failed}
      isWaiting={Boolean(open)}
      act="Review"
    />
  )
}
