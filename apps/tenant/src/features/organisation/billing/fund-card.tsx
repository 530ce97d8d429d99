import { useQuery } from '@tanstack/react-query'

import type { Benefits } from '@wellspring/api/contract/organisation-benefits'
import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

import { useAbility } from '../use-ability.ts'

/** How many members the fund covers, and the amount missing for the others. */
function coverWords({ covered, members, missing }: Benefits): string {
  if (missing > 0) return t`${formatDollars(missing)} more covers everyone this quarter.`
  return covered >= members
    ? t`Available in your fund. Everyone has a limit this quarter.`
    : t`Available in your fund. ${covered} of ${members} have a limit this quarter.`
}

/** The money left in the fund for members' bookings. */
export function FundCard({ href }: { href: string }) {
  const can = useAbility('benefits')
  const { data, isError } = useQuery({
    ...organisationQueries.benefits(useApi()),
    enabled: can === true,
  })
  if (!can) return null
  const benefits = data?.benefits
  const isOn = benefits?.rule?.isOn === true
  return (
    <FigureTile
      label={t`Benefits`}
      href={href}
      value={benefits && (isOn ? formatDollars(Math.max(0, benefits.free)) : t`Off`)}
      detail={benefits && isOn ? coverWords(benefits) : t`Pay a part of what your members book.`}
      isWaiting={isOn && (benefits?.missing ?? 0) > 0}
      failed={isError && !data}
    />
  )
}
