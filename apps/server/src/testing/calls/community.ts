import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { anotherAdult, makeDecided, makeReported, makeTalk, putIn, sayIn } from '../community.ts'
import type { Talk } from '../community.ts'

const category = { name: 'Sleep', about: 'How to rest.', position: 1 }
const group = { name: 'Sleeping better', about: 'What helps.', rules: '', access: 'request' }
const room = { name: 'Mornings', topic: '' }

type Input = Call['input']

export function communityCalls(stand: TestApp) {
  const by = async (
    who: 'owner' | 'member',
    input: (talk: Talk) => Input | Promise<Input>,
  ): Promise<Call> => {
    const talk = await makeTalk(stand)
    const audience = who === 'owner' ? 'provider' : 'patron'
    return { audience, cookie: talk[who].cookie, input: await input(talk) }
  }
  const byStaff = async (input: Input = {}): Promise<Call> => {
    const { cookie, client } = await stand.signIn('staff')
    const { category: made } = await client.community.createChatCategory(category)
    return { audience: 'admin', cookie, input: { id: made.id, ...input } }
  }
  const inRoom = (input: Input = {}) => by('member', ({ roomId }) => ({ id: roomId, ...input }))
  const inGroup = (input: Input = {}) => by('owner', ({ groupId }) => ({ id: groupId, ...input }))
  const ofMessage = (input: Input = {}) =>
    by('member', async ({ member, roomId }) => ({ id: (await sayIn(member, roomId)).id, ...input }))
  /** A call about a message of the group's owner. */
  const ofAnother = (input: Input = {}) =>
    by('member', async ({ owner, roomId }) => ({ id: (await sayIn(owner, roomId)).id, ...input }))
  const ofCase = async (input: Input = {}): Promise<Call> => {
    const { staff, caseId } = await makeReported(stand)
    return { audience: 'admin', cookie: staff.cookie, input: { id: caseId, ...input } }
  }
  const alone = (input: Input = {}) => by('member', () => input)

  return {
    'community.listChatCategories': () => alone(),
    'community.createChatCategory': async () => ({ ...(await byStaff()), input: category }),
    'community.updateChatCategory': () => byStaff(category),
    'community.removeChatCategory': () => byStaff(),
    'community.listCategoryGroups': () => alone({ limit: 5 }),
    'community.createCategoryGroup': async () => {
      const { input } = await byStaff()
      return by('owner', () => ({ ...group, categoryId: input['id'] }))
    },
    'community.getCategoryGroup': () => inGroup(),
    'community.updateCategoryGroup': async () => {
      const { input } = await byStaff()
      return inGroup({ ...group, categoryId: input['id'] })
    },
    'community.joinCategoryGroup': () =>
      by('member', async ({ groupId, member }) => {
        await putIn(stand, groupId, member.userId, 'invited')
        return { id: groupId }
      }),
    'community.leaveCategoryGroup': () => by('member', ({ groupId }) => ({ id: groupId })),
    'community.listGroupMembers': () => inGroup({ limit: 5 }),
    'community.inviteToGroup': () =>
      by('owner', async (talk) => {
        const other = await makeTalk(stand)
        await putIn(stand, other.groupId, talk.owner.userId)
        return { id: talk.groupId, userId: other.member.userId }
      }),
    'community.changeGroupMember': () =>
      by('owner', ({ groupId, member }) => ({
        id: groupId,
        userId: member.userId,
        state: 'muted',
        days: 2,
        reason: 'Please let others speak.',
      })),
    'community.listPatronGroups': () => alone(),
    'community.createPatronGroup': () =>
      by('member', ({ owner }) => ({
        name: 'Us',
        about: 'Four of us.',
        moderatorId: owner.userId,
        memberIds: [],
      })),
    'community.createGroupRoom': () => by('owner', ({ groupId }) => ({ ...room, groupId })),
    'community.updateGroupRoom': () => by('owner', ({ roomId }) => ({ ...room, id: roomId, isClosed: true })),
    'community.listRooms': () => alone({ kind: 'group' }),
    'community.getRoom': () => inRoom(),
    'community.markRoomRead': () => inRoom({ seq: 0 }),
    'community.muteRoom': () => inRoom({ isMuted: true }),
    'community.openDirectRoom': () =>
      by('member', async (talk) => ({ userId: (await anotherAdult(stand, talk)).userId })),
    'community.answerDirectRoom': async () => {
      const talk = await makeTalk(stand)
      const { userId, cookie } = await anotherAdult(stand, talk)
      const { room: made } = await talk.member.client.community.openDirectRoom({ userId })
      return { audience: 'patron', cookie, input: { id: made.id, isAccepted: true } }
    },
    'community.searchUsers': () => alone({ search: 'a' }),
    'community.listChatBlocks': () => alone(),
    'community.blockUser': () => by('member', ({ owner }) => ({ userId: owner.userId })),
    'community.unblockUser': () =>
      by('member', async ({ owner, member }) => {
        await member.client.community.blockUser({ userId: owner.userId })
        return { id: owner.userId }
      }),
    'community.getChatSettings': () => alone(),
    'community.saveChatSettings': () => alone({ showsPresence: true, isAdult: true }),
    'community.listMessages': () => inRoom({ limit: 10 }),
    'community.listMessageChanges': () => inRoom({ after: 0 }),
    'community.sendMessage': () => inRoom({ clientId: crypto.randomUUID(), text: 'Good morning.' }),
    'community.searchMessages': () => alone({ search: 'morning' }),
    'community.editMessage': () => ofMessage({ text: 'Good evening.' }),
    'community.deleteMessage': () => ofMessage(),
    'community.reactToMessage': () => ofMessage({ reaction: '🙏', isOn: true }),
    'community.reportMessage': () => ofAnother({ reason: 'spam', note: 'Again.' }),
    'community.moderateMessage': () =>
      by('owner', async ({ member, roomId }) => ({
        id: (await sayIn(member, roomId)).id,
        act: 'remove',
        reason: 'Not here.',
      })),
    'community.listCases': () => ofCase({ limit: 5 }),
    'community.listOwnDecisions': () => alone(),
    'community.getCase': () => ofCase(),
    'community.takeCase': () => ofCase(),
    'community.releaseCase': () => ofCase(),
    'community.setCaseRisk': () => ofCase({ risk: 'high' }),
    'community.decideCase': () => ofCase({ verdict: 'dismiss', reason: 'Nothing is wrong.' }),
    'community.appealCase': async () => {
      const { member, caseId } = await makeDecided(stand)
      return { audience: 'patron', cookie: member.cookie, input: { id: caseId, text: 'It was a quote.' } }
    },
    'community.answerAppeal': async () => {
      const { member, caseId } = await makeDecided(stand)
      await member.client.community.appealCase({ id: caseId, text: 'It was a quote.' })
      const { cookie } = await stand.signIn('admin')
      const input = { id: caseId, isUpheld: true, text: 'We have read it again.' }
      return { audience: 'admin', cookie, input }
    },
    'community.listWordLists': () => ofCase(),
    'community.saveWordList': async () => ({
      ...(await ofCase()),
      input: { kind: 'threat', words: ['hurt you'] },
    }),
  } satisfies Partial<Calls>
}
