import { caseStatuses } from '@wellspring/api/contract/chat-status'
import { chatCaseDetailSample, chatCaseSample } from '@wellspring/api/testing/community'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'
import { inStates, signInAmara } from '@wellspring/features/story-support'

import { CasePanel } from './case-panel.tsx'
import { CaseScreen } from './case-screen.tsx'
import { CasesScreen } from './cases-screen.tsx'

export default { title: 'Admin/Moderation', beforeEach: signInAmara }

const cases = inStates(<CasesScreen search={{}} onSearch={() => {}} />, {
  filled: {
    sees: 'That is nonsense.',
    answers: {
      community: {
        listCases: { cases: [chatCaseSample()], totalRecords: 1, statusCounts: statusCountsOf(caseStatuses) },
      },
    },
  },
  empty: {
    sees: 'No cases',
    answers: {
      community: { listCases: { cases: [], totalRecords: 0, statusCounts: statusCountsOf(caseStatuses) } },
    },
  },
})

export const Cases = cases.Filled

export const NoCases = cases.Empty

export const CasesFailed = cases.Failed

const one = inStates(<CaseScreen id="k1" back={{ href: '/admin/moderation', label: 'Moderation' }} />, {
  filled: {
    sees: 'Decide',
    answers: {
      community: {
        getCase: {
          case: chatCaseDetailSample({
            status: 'reviewing',
            moderator: { id: 'u-amara', name: 'Amara Okafor' },
          }),
        },
      },
    },
  },
  empty: {
    sees: 'Take this case',
    answers: {
      community: { getCase: { case: chatCaseDetailSample({ isCare: true, foundBy: 'distress' }) } },
    },
  },
})

export const Taken = one.Filled

export const OfCare = one.Empty

export const OneFailed = one.Failed

const beside = inStates(<CasePanel id="k1" />, {
  filled: {
    sees: 'Take this case',
    answers: { community: { getCase: { case: chatCaseDetailSample({ status: 'new' }) } } },
  },
  empty: {
    sees: 'Open the case',
    answers: {
      community: { getCase: { case: chatCaseDetailSample({ status: 'dismissed', messages: [] }) } },
    },
  },
})

export const BesideTheList = beside.Filled

export const FailedBesideTheList = beside.Failed
