/** A year of the exchanges: weekdays without trading (`MM-dd`, with `..` from one to another) and where that is written. */
export type HolidayTable = { source: string; days: readonly string[] };

/**
 * Holidays of the exchanges for rubber. Weekends have no trading either, also those on which offices work. A year that is not here has
 * weekends alone. Each autumn the next year is added from the notice of the State Council; a test fails while it is missing.
 */
export const exchangeHolidays: Readonly<Record<number, HolidayTable>> = {
  2023: {
    source: '国办发明电〔2022〕16号',
    days: ['01-02', '01-23..01-27', '04-05', '05-01..05-03', '06-22..06-23', '09-29', '10-02..10-06'],
  },
  2024: {
    source: '国办发明电〔2023〕7号',
    days: ['01-01', '02-09', '02-12..02-16', '04-04..04-05', '05-01..05-03', '06-10', '09-16..09-17', '10-01..10-07'],
  },
  2025: {
    source: '国办发明电〔2024〕12号',
    days: ['01-01', '01-28..02-04', '04-04', '05-01..05-05', '06-02', '10-01..10-08'],
  },
  2026: {
    source: '国办发明电〔2025〕7号',
    days: ['01-01..01-02', '02-16..02-23', '04-06', '05-01..05-05', '06-19', '09-25', '10-01..10-07'],
  },
  2027: {
    // The notice for 2027 was not known when this was written: the days follow from the regulation, and are replaced by those of the notice.
    source: '全国年节及纪念日放假办法（国务院令第795号）',
    days: ['01-01', '02-05..02-11', '04-05', '05-03..05-05', '06-09', '09-15', '10-01..10-07'],
  },
};
