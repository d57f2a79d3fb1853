/**
 * Segregation groups: chemical kinds of any class (IMDG Code 3.1.4.4) with UN numbers sold here,
 * from general knowledge of amendment 41-22; verify in print. Fluorides and sulphides are kept from
 * acids by entry (SG35), with their own reason.
 */
export const segregationGroups = {
  version: 'IMDG Code 41-22, 3.1.4.4, 7.2.8',
  members: [
    [
      'acids',
      [
        1052, 1298, 1715, 1717, 1726, 1736, 1737, 1754, 1773, 1777, 1779, 1786, 1787, 1788, 1789, 1790, 1796, 1805, 1807, 1809, 1810, 1830,
        1831, 1832, 1834, 1836, 1838, 1839, 1873, 1898, 1940, 2031, 2032, 2214, 2215, 2218, 2240, 2331, 2353, 2502, 2506, 2507, 2508, 2509,
        2511, 2531, 2564, 2580, 2581, 2582, 2583, 2584, 2585, 2586, 2604, 2670, 2692, 2698, 2699, 2789, 2790, 2796, 2798, 2802, 2817, 2819,
        2820, 2823, 2829, 2834, 2851, 2967, 3260, 3261, 3264, 3265, 3412, 3425, 3453, 3463, 3472, 3498,
      ],
    ],
    [
      'ammonium',
      [1310, 1439, 1442, 1444, 1546, 1630, 1843, 1942, 2067, 2071, 2426, 2505, 2506, 2683, 2687, 2817, 2818, 2854, 2859, 2861, 2863],
    ],
    ['bromates', [1450, 1473, 1484, 1494, 2469, 2719, 3213]],
    ['chlorates', [1445, 1452, 1458, 1459, 1461, 1485, 1495, 1506, 1513, 2427, 2428, 2429, 2573, 2721, 2723, 3405, 3407]],
    ['chlorites', [1453, 1462, 1496, 1908]],
    ['cyanides', [1565, 1575, 1587, 1588, 1620, 1626, 1636, 1653, 1679, 1680, 1684, 1689, 1713, 1935, 2316, 2317, 3413, 3414, 3449]],
    ['hypochlorites', [1471, 1748, 1791, 2208, 2741, 2880, 3212, 3255, 3485, 3486, 3487]],
    ['nitrites', [1487, 1488, 1500, 2627, 2726, 3219]],
    ['permanganates', [1448, 1456, 1482, 1490, 1503, 1515, 3214]],
    ['peroxides', [1449, 1457, 1472, 1476, 1483, 1491, 1504, 1509, 1516, 2014, 2015, 2466, 2547, 3149, 3377, 3378]],
    ['azides', [129, 224, 1571, 1687]],
    [
      'alkalis',
      [
        1005, 1160, 1163, 1235, 1244, 1289, 1382, 1385, 1604, 1719, 1813, 1814, 1819, 1823, 1824, 1825, 1835, 1847, 1849, 1907, 1922, 2029,
        2030, 2033, 2073, 2079, 2259, 2270, 2318, 2320, 2379, 2382, 2386, 2399, 2401, 2491, 2579, 2671, 2672, 2677, 2678, 2679, 2680, 2681,
        2682, 2683, 2733, 2734, 2735, 2795, 2797, 2818, 3206, 3253, 3259, 3262, 3263, 3266, 3267, 3274, 3293, 3318, 3320, 3423, 3484, 3560,
      ],
    ],
    ['fluorides', [1690, 1812, 2505]],
    ['sulphides', [1385, 1847, 1849, 2682, 2683]],
  ],
  /**
   * Most specific first. The Code requires it per entry (SG20, SG35, SG36, SG38, SG49, SG51, SG59,
   * SG60); here whole groups are kept apart, which is stricter.
   */
  apart: [
    ['acids', 'cyanides'],
    ['acids', 'sulphides'],
    ['acids', 'hypochlorites'],
    ['acids', 'azides'],
    ['acids', 'fluorides'],
    ['acids', 'alkalis'],
    ['ammonium', 'nitrites'],
    ['ammonium', 'hypochlorites'],
    ['ammonium', 'bromates'],
    ['ammonium', 'chlorates'],
    ['ammonium', 'chlorites'],
    ['ammonium', 'permanganates'],
    ['cyanides', 'nitrites'],
    ['permanganates', 'peroxides'],
  ],
} as const;

export type SegregationGroup = (typeof segregationGroups.members)[number][0];

/** The groups of a UN number as in the catalogue ('UN1789'); none without a number or group. */
export const groupsOf = (unNumber: string | null): SegregationGroup[] =>
  segregationGroups.members.flatMap(([group, numbers]) =>
    numbers.some((number) => unNumber === `UN${String(number).padStart(4, '0')}`) ? [group] : [],
  );
