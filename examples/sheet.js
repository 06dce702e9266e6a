// A custom function for Google Sheets (Extensions, Apps Script): =ROUT("120 v 350")
// gives a row: the chance of the first army, of a mutual rout, of the second.
// A sheet runs at Google: ROUT_SERVER must be an address that can be reached from there.
const ROUT_SERVER = 'https://rout.example.org';

/**
 * The odds of a battle in one line.
 *
 * @param {string} line such as "120 v 350"
 * @return {number[][]} the chance of each army, with that of a mutual rout behind the first
 * @customfunction
 */
function ROUT(line) {
  const response = UrlFetchApp.fetch(`${ROUT_SERVER}/api/v1/battles/odds`, {
    method: 'post',
    contentType: 'application/json',
    payload: JSON.stringify({ scenario: String(line) }),
    muteHttpExceptions: true,
  });
  const answer = JSON.parse(response.getContentText());
  if (response.getResponseCode() !== 200)
    throw new Error(answer.error.issues?.[0]?.message ?? answer.error.message);
  const [first, ...others] = Object.values(answer.win);
  return [[first, answer.mutual, ...others]];
}
