type ClockCase = {
  what: string;
  zone?: string;
  /** What the host enters, and the moment it must become. */
  from: string;
  to?: string;
  utc: string;
  reads: string;
  /** Moments, and whether the badge "This Week" is shown then. */
  badge: [now: string, thisWeek: boolean][];
};

/** Event times around every edge case of clocks and calendars. */
export const clockCases: ClockCase[] = [
  {
    what: "an ordinary evening",
    from: "2026-11-24T18:30",
    to: "2026-11-24T20:15",
    utc: "2026-11-24T23:30:00.000Z",
    reads: "Tuesday, November 24, 2026, 6:30 PM to 8:15 PM, Eastern Time",
    badge: [
      ["2026-11-17T23:30:00Z", true],
      ["2026-11-17T23:29:59Z", false],
    ],
  },
  {
    what: "an evening in summer",
    from: "2026-07-01T18:30",
    utc: "2026-07-01T22:30:00.000Z",
    reads: "Wednesday, July 1, 2026, 6:30 PM, Eastern Time",
    badge: [
      ["2026-07-01T22:29:59Z", true],
      ["2026-07-01T22:30:00Z", false],
    ],
  },
  {
    what: "the minute before clocks go forward",
    from: "2026-03-08T01:59",
    to: "2026-03-08T03:01",
    utc: "2026-03-08T06:59:00.000Z",
    reads: "Sunday, March 8, 2026, 1:59 AM to 3:01 AM, Eastern Time",
    badge: [["2026-03-01T06:59:00Z", true]],
  },
  {
    what: "the minute after clocks have gone forward",
    from: "2026-03-08T03:00",
    utc: "2026-03-08T07:00:00.000Z",
    reads: "Sunday, March 8, 2026, 3:00 AM, Eastern Time",
    badge: [["2026-03-01T06:59:59Z", false]],
  },
  {
    what: "the evening of the short day: 168 hours are not seven days by the clock",
    from: "2026-03-08T18:00",
    utc: "2026-03-08T22:00:00.000Z",
    reads: "Sunday, March 8, 2026, 6:00 PM, Eastern Time",
    // 5 PM local time, a week before.
    badge: [
      ["2026-03-01T22:00:00Z", true],
      ["2026-03-01T21:59:59Z", false],
    ],
  },
  {
    what: "the first of two half past ones",
    from: "2026-11-01T01:30",
    to: "2026-11-01T03:00",
    utc: "2026-11-01T05:30:00.000Z",
    reads: "Sunday, November 1, 2026, 1:30 AM to 3:00 AM, Eastern Daylight Time",
    badge: [["2026-10-25T05:30:00Z", true]],
  },
  {
    what: "the second of them, with its offset",
    from: "2026-11-01T01:30:00-05:00",
    utc: "2026-11-01T06:30:00.000Z",
    reads: "Sunday, November 1, 2026, 1:30 AM, Eastern Standard Time",
    badge: [["2026-10-25T05:30:00Z", false]],
  },
  {
    what: "the evening of the long day",
    from: "2026-11-01T18:00",
    utc: "2026-11-01T23:00:00.000Z",
    reads: "Sunday, November 1, 2026, 6:00 PM, Eastern Time",
    // 7 PM local time, a week before.
    badge: [
      ["2026-10-25T23:00:00Z", true],
      ["2026-10-25T22:59:59Z", false],
    ],
  },
  {
    what: "the last evening of the year, into the next one",
    from: "2026-12-31T21:00",
    to: "2027-01-01T01:00",
    utc: "2027-01-01T02:00:00.000Z",
    reads: "Thursday, December 31, 2026, 9:00 PM to Friday, January 1, 2027, 1:00 AM, Eastern Time",
    badge: [
      ["2026-12-25T02:00:00Z", true],
      ["2027-01-01T03:00:00Z", false],
    ],
  },
  {
    what: "the first minute of a year",
    from: "2027-01-01T00:00",
    utc: "2027-01-01T05:00:00.000Z",
    reads: "Friday, January 1, 2027, 12:00 AM, Eastern Time",
    badge: [["2026-12-31T23:59:59Z", true]],
  },
  {
    what: "a leap day",
    from: "2028-02-29T12:00",
    utc: "2028-02-29T17:00:00.000Z",
    reads: "Tuesday, February 29, 2028, 12:00 PM, Eastern Time",
    badge: [["2028-02-22T16:59:59Z", false]],
  },
  {
    what: "a moment with the offset of another place",
    from: "2026-11-25T08:30:00+09:00",
    utc: "2026-11-24T23:30:00.000Z",
    reads: "Tuesday, November 24, 2026, 6:30 PM, Eastern Time",
    badge: [["2026-11-24T00:00:00Z", true]],
  },
  {
    what: "a site in Los Angeles",
    zone: "America/Los_Angeles",
    from: "2026-03-08T03:30",
    utc: "2026-03-08T10:30:00.000Z",
    reads: "Sunday, March 8, 2026, 3:30 AM, Pacific Time",
    badge: [["2026-03-08T10:00:00Z", true]],
  },
  {
    what: "a site in London, where clocks go forward an hour after midnight",
    zone: "Europe/London",
    from: "2026-03-29T02:00",
    utc: "2026-03-29T01:00:00.000Z",
    reads: "Sunday, March 29, 2026, 2:00 AM, United Kingdom Time",
    badge: [["2026-03-22T00:59:59Z", false]],
  },
  {
    what: "a site in Kolkata, half an hour beside the others",
    zone: "Asia/Kolkata",
    from: "2026-11-24T18:30",
    utc: "2026-11-24T13:00:00.000Z",
    reads: "Tuesday, November 24, 2026, 6:30 PM, India Standard Time",
    badge: [["2026-11-17T13:00:00Z", true]],
  },
  {
    what: "a site in Lord Howe, where clocks go back by half an hour",
    zone: "Australia/Lord_Howe",
    from: "2026-04-05T01:45",
    utc: "2026-04-04T14:45:00.000Z",
    reads: "Sunday, April 5, 2026, 1:45 AM, Lord Howe Daylight Time",
    badge: [["2026-03-28T14:45:00Z", true]],
  },
  {
    what: "a site that knows no summer",
    zone: "UTC",
    from: "2026-11-24T23:59",
    utc: "2026-11-24T23:59:00.000Z",
    reads: "Tuesday, November 24, 2026, 11:59 PM, Coordinated Universal Time",
    badge: [["2026-11-24T23:58:00Z", true]],
  },
];
