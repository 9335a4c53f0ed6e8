/** The notices that a student has not seen yet, as many as their panel has room for. */
export const unseenNotices = {
  body: { metaData: { perPage: 5 }, filters: [{ name: 'unseen', value: true }] },
}
