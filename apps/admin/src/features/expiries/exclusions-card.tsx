import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** Counts approved applicants who may be on the exclusions list. */
export function ExclusionsCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('exclusions')
  const open = figure?.value
  return (
    <FigureTile
      label={t`Exclusion matches`}
      href={href}
      value={open?.toLocaleString('en')}
      detail={open === 0 ? t`No one is on the exclusions list.` : t`Waiting for someone to review them.`}
      failed={failed}
      isWaiting={Boolean(open)}
      act={t`Review`}
    />
  )
}
