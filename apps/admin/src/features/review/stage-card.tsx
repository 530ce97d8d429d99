import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

export interface StageCardProps {
  label: string
  stage: 'approved' | 'suspended'
  sentence: string
  href: string
}

/** Counts the applications in a stage. */
export function StageCard({ label, stage, sentence, href }: StageCardProps) {
  const { figure, failed } = useFigure(stage)
  return (
    <FigureTile
      label={label}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={sentence}
      failed={failed}
    />
  )
}
