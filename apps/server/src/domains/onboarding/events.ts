import type { ApplicationStage } from '@wellspring/api/contract/application-stage'
import type { CheckResult, MatchOutcome } from '@wellspring/api/contract/review'

interface ApplicationStep {
  stage: ApplicationStage
}

interface Submission extends ApplicationStep {
  submission: number
}

interface Decision extends Submission {
  adminComments: string | null
  sectionComments: Record<string, string>
  reason: string | null
}

export interface OnboardingEvents {
  'application.submit': Submission
  'application.withdraw': ApplicationStep
  'application.claim': ApplicationStep & { claimedBy: string }
  'application.release': null
  /** A reviewer left a note for the others. */
  'application.note': null
  /** A reviewer's claim expired. */
  'application.lapse': null
  'application.approve': Decision
  'application.reject': Decision
  'application.lapseApproval': ApplicationStep
  'application.suspend': ApplicationStep
  'application.attest': { attestedAt: Date }
  'application.requestAttestation': { attestedAt: Date }
  'application.flagExclusion': { finding: string }
  'application.checkRegisters': { checks: Record<string, CheckResult> }
  'exclusionFlag.resolve': { flag: string; outcome: MatchOutcome; resolution: string }
  'credential.remind': { title: string; expiresOn: string; daysLeft: number }
}

declare module '../../event.ts' {
  interface Events extends OnboardingEvents {}
}
